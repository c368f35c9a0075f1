/** Classes that a rich text may carry, one an element: the boxes that the browser draws around a remark. */
export const richTextClasses = ['note', 'tip', 'important', 'warning', 'caution'] as const
