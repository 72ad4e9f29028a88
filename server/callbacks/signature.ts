import { createHmac } from 'node:crypto';

/** The value of the signature header: time and HMAC-SHA-256 (hex) over "time.body". */
export function sign(secret: string, timesec: number, body: string): string {
  return `t=${timesec},v1=${createHmac('sha256', secret).update(`${timesec}.${body}`).digest('hex')}`;
}
