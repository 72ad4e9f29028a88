/** The part of WebAssembly that the engine uses; Node has it, its type library here does not. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports?: Record<string, Record<string, unknown>>);
    readonly exports: Exports;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  type Exports = Record<string, unknown>;
}
