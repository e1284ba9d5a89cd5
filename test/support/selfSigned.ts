import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate for `localhost` that nobody but itself vouches for, made anew: none is kept anywhere. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, 'localhost'));
  const name = der(0x30, der(0x31, commonName));
  const validity = der(0x30, der(0x17, '200101000000Z'), der(0x17, '491231235959Z'));
  const subject = publicKey.export({ type: 'spki', format: 'der' });
  const content = der(0x30, der(0x02, Buffer.of(1)), algorithm, name, validity, name, subject);
  const signature = sign('sha256', content, privateKey);
  const certificate = der(0x30, content, algorithm, der(0x03, Buffer.of(0), signature));
  const body = certificate.toString('base64').replaceAll(/.{64}/gu, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value of ASN.1 in its binary form. */
function der(tag: number, ...contents: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((one) => Buffer.from(one as Buffer)));
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
