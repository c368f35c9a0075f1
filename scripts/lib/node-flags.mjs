/**
 * Flags for a Node.js process that uses WebAssembly in worker threads. On machines with memory protection keys, V8 13.6 now
 * and then ends such a process with `Check failed: jit_page.has_value()`; the flag turns the use of these keys off. It has
 * to stand on the command line: NODE_OPTIONS does not take it, and a running V8 neither.
 */
export const threadedWasmFlags = ['--no-memory-protection-keys']
