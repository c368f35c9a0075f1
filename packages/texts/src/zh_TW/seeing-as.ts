/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: '您正以 {{name}} 的權限檢視應用程式。不能變更任何內容。',
  end: '返回您自己的檢視',
} as const
