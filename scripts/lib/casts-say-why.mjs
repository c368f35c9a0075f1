/**
 * An ESLint rule: a cast (`as Type`, `value!`) has a comment beside it, on its own lines or directly above, which says why
 * the compiler cannot know the type. `as const` is no cast. With the option 'types-only', `value!` needs no comment.
 */
export const castsSayWhy = {
  meta: {
    type: 'suggestion',
    schema: [{ enum: ['types-only'] }],
    messages: { unexplained: 'Remove this cast by a better type, or say beside it why it holds.' },
  },
  create({ sourceCode, report, options: [scope] }) {
    const explained = new Set(sourceCode.getAllComments().flatMap(({ loc }) => lines(loc.start.line, loc.end.line + 1)))
    const check = (node) => {
      if (!lines(node.loc.start.line, node.loc.end.line).some((line) => explained.has(line)))
        report({ node, messageId: 'unexplained' })
    }
    return {
      TSAsExpression: (node) => isConst(node.typeAnnotation) || check(node),
      TSTypeAssertion: check,
      TSNonNullExpression: (node) => scope === 'types-only' || check(node),
    }
  },
}

const isConst = ({ typeName }) => typeName?.name === 'const'

const lines = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
