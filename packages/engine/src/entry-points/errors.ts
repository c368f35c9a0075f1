/**
 * The errors of the engine.
 *
 * @module errors
 */
export { EngineError, type EngineErrorCode } from '../errors.ts'
export { ExpressionError } from '../similarity/expression/expression-error.ts'
