/** One sentence for each refusal key of the contract. It says what to do. */
export const refusals = {
  'Invalid name or password.': 'ユーザー名またはパスワードが正しくありません。',
  'username-not-provided': 'ユーザー名を入力してください。',
  'password-not-provided': 'パスワードを入力してください。',
  'login-attempts-exceeded': 'ログインの試行回数が多すぎます。{{seconds}} 秒待ってからもう一度お試しください。',
  'sign-in-busy': '現在、多くの人がログインしています。少し待ってからもう一度お試しください。',
  'token-authentication-disabled':
    'トークンによるログインは無効になっています。ユーザー名とパスワードを使用してください。',
  'no-permission': 'お使いのユーザーロールでは、この操作は許可されていません。',
  'project-not-found': 'このプロジェクトは存在しないか、アクセス権がありません。別のプロジェクトを選択してください。',
  'branch-not-found': 'このブランチは存在しないか、アクセス権がありません。別のブランチを選択してください。',
  'profile-not-found': 'このプロファイルは存在しないか、アクセス権がありません。別のプロファイルを選択してください。',
  'no-user-profile':
    'このプロジェクトには、お使いのロールで利用できるプロファイルがありません。管理者にお問い合わせください。',
  'quest-not-found': 'このメニュー項目はお使いのプロファイルにありません。別の項目を選択してください。',
  'quest-not-available': 'この検索方法はここでは利用できません。別の検索方法を選択してください。',
  'locale-not-supported': 'この言語はサポートされていません。一覧から選択してください。',
  'query-empty': '検索する内容を入力してください。',
  'query-too-long': '検索文が長すぎます（{{length}} 文字）。{{limit}} 文字以内で入力してください。',
  'no-solution-name': '解決策番号を入力してください。',
  'solution-not-found': 'この解決策は存在しないか、アクセス権がありません。',
  'no-current-result': '表示できる検索結果がなくなりました。もう一度検索してください。',
  'nothing-to-go-back-to': '戻る先がありません。検索を始めてください。',
  'step-not-found': 'この検索ステップはもうありません。もう一度検索してください。',
  'piece-not-found': '検索のこの部分はもうありません。ページを再読み込みしてください。',
  'condition-not-valid': 'この検索の条件に、適合しない値が含まれています。条件を削除して、もう一度検索してください。',
  'query-not-possible':
    'この検索は「{{slot}}」を条件にしていますが、もう存在しないか、アクセス権がありません。条件から外して、もう一度検索してください。',
  'search-not-ready': '検索を準備しています。しばらくしてからもう一度お試しください。',
  'file-not-found': 'このファイルは存在しないか、アクセス権がありません。',
  'file-damaged': 'このファイルは保存領域で破損しているため、開けません。管理者に連絡してください。',
  'event-not-supported': 'このステップはここでは認識されません。ページを再読み込みしてください。',
  'value-not-of-pattern':
    '「{{slot}}」には {{pattern}} の形式のテキストを入力します。「{{value}}」を修正してください。',
} as const
