import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with what browsers have and jsdom lacks; react-router's data routers need fetch's classes.
 */
export default class BrowserLike extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'TextEncoder',
      'TextDecoder',
      'AbortController',
      'AbortSignal',
      'structuredClone',
      'ReadableStream',
      'TransformStream',
    ];
    for (const name of names) this.global[name] = globalThis[name];
    this.global.matchMedia = () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.scrollTo = () => {};
    // Screens give back what they handed over for saving a while later, when a test that looked at
    // it may have ended.
    this.global.URL.revokeObjectURL = () => {};
    // Bytes of the page are of another realm than Node's digest expects.
    const digest = (algorithm, bytes) =>
      globalThis.crypto.subtle.digest(algorithm, Buffer.from(new this.global.Uint8Array(bytes)));
    Object.defineProperty(this.global.crypto, 'subtle', { value: { digest } });
    const { Blob, FileReader } = this.global;
    Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return new Promise((done, fail) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result);
        reader.onerror = () => fail(reader.error);
        reader.readAsArrayBuffer(this);
      });
    };
    Blob.prototype.text ??= async function text() {
      return Buffer.from(await this.arrayBuffer()).toString('utf8');
    };
  }
}
