// As much of WebAssembly as is used here; the types of the server do not have it.

/** A compiled module. It may be handed to a thread. */
export type WasmModule = { readonly wasmModule?: never }
export type WasmExports = Readonly<Record<string, unknown>>
export type WasmInstance = { readonly exports: WasmExports }

type WebAssembly = {
  compile(bytes: Uint8Array): Promise<WasmModule>
  readonly Instance: new (module: WasmModule, imports: object) => WasmInstance
}

export const webAssembly = (globalThis as unknown as { readonly WebAssembly: WebAssembly }).WebAssembly
