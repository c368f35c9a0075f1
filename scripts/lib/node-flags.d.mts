export declare const threadedWasmFlags: readonly string[]
