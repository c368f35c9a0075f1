/**
 * The errors of the engine.
 *
 * @module errors
 */
export { EngineError, type EngineErrorCode } from '../errors.ts'
export { ExpressionError, type ExpressionFault } from '../similarity/expression/expression-error.ts'
