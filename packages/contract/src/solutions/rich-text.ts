/** The classes that rich text may use, one per element: boxes around a remark. */
export const richTextClasses = ['note', 'tip', 'important', 'warning', 'caution'] as const
