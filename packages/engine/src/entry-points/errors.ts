/**
 * What the engine refuses.
 *
 * @module errors
 */
export { EngineError, type EngineErrorCode } from '../errors.ts'
