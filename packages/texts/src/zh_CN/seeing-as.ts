/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: '您正以 {{name}} 的权限查看应用程序。不能更改任何内容。',
  end: '返回您自己的视图',
} as const
