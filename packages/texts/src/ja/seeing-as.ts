/** The banner over every page while somebody sees as another user. */
export const seeingAs = {
  banner: '{{name}} の権限でアプリケーションを表示しています。変更はできません。',
  end: '自分の表示に戻る',
} as const
