// Node's http2 against a running simulator: node Benchmarks/interop-node.mjs FOLDER
//
// FOLDER is that of `richpush simulate --output FOLDER`. The exit status is 1 when an answer is not the one
// that Apple documents.
import crypto from 'node:crypto';
import fs from 'node:fs';
import http2 from 'node:http2';

const folder = process.argv[2];
const settings = JSON.parse(fs.readFileSync(`${folder}/richpush.json`));
const good = 'ab'.repeat(32);
let failures = 0;

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(age = 0, format = 'ieee-p1363') {
  const text = `${encode({ alg: 'ES256', kid: settings['key-id'] })}.${encode({
    iss: settings['team-id'], iat: Math.floor(Date.now() / 1000) - age,
  })}`;
  const key = { key: fs.readFileSync(`${folder}/key.p8`), dsaEncoding: format };
  return `${text}.${crypto.sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const connect = () =>
  http2.connect(`https://127.0.0.1:${settings.port}`, { ca: fs.readFileSync(`${folder}/ca.pem`) });

function push(session, device, fields = {}, body = '{"aps":{"alert":"x"}}') {
  return new Promise((resolve) => {
    const request = session.request({
      ':method': 'POST', ':path': `/3/device/${device}`, authorization: `bearer ${token()}`,
      'apns-topic': 'com.example.shop', 'apns-push-type': 'alert', ...fields,
    });
    let status = 0;
    let text = '';
    request.on('response', (answer) => { status = answer[':status']; });
    request.on('data', (piece) => { text += piece; });
    request.on('error', (error) => resolve(String(error)));
    request.on('end', () => resolve(text ? JSON.parse(text).reason : status));
    request.end(body);
  });
}

function expect(what, found, wanted) {
  const isRight = found === wanted;
  if (!isRight) failures += 1;
  console.log(`  ${isRight ? 'ok  ' : 'FAIL'} ${what}: ${found}${isRight ? '' : `, not ${wanted}`}`);
}

console.log("== node's http2");
let session = connect();
const bearer = token();
const same = { authorization: `bearer ${bearer}` };
expect('a good push', await push(session, good, same), 200);
expect('a short token', await push(session, 'abcd', same), 'BadDeviceToken');
expect('no topic', await push(session, good, { ...same, 'apns-topic': '' }), 'MissingTopic');
expect('a long payload', await push(session, good, same, 'x'.repeat(4097)), 'PayloadTooLarge');
expect('an empty payload', await push(session, good, same, ''), 'PayloadEmpty');
const many = await Promise.all(
  Array.from({ length: 1000 }, (_, n) => push(session, n.toString(16).padStart(64, '0'), same)));
expect('a thousand at once', many.filter((answer) => answer === 200).length, 1000);
expect('another token too soon', await push(session, good, { authorization: `bearer ${token(30)}` }),
  'TooManyProviderTokenUpdates');
session.close();
session = connect();
expect('a signature in DER', await push(session, good, { authorization: `bearer ${token(0, 'der')}` }), 200);
session.close();
session = connect();
expect('an expired token', await push(session, good, { authorization: `bearer ${token(4000)}` }),
  'ExpiredProviderToken');
session.close();
process.exitCode = failures > 0 ? 1 : 0;
