export const showcase = {
  what: 'サインインなしで誰でも閲覧できます',
  'sign-in': 'サインインして詳しく見る',
  search: '公開中の解決策を検索',
  button: '検索',
  found_other: '{{count}} 件の解決策',
  newest: '新しい解決策',
  none: '公開中の解決策が見つかりません。別の言葉でお試しください。',
  all: '公開中のすべての解決策',
  earlier: '前のページ',
  later: '次のページ',
  loading: '読み込み中…',
  gone: 'この内容は公開されていません',
} as const
