/** Project, branch, profile and quest: the project selection and the menus of the header. */
export const choosing = {
  'project.title': 'ナレッジベースを選択',
  'project.welcome': 'ようこそ、{{name}} さん',
  'project.solutions_other': '解決策 {{count}} 件',
  'project.current': '使用中',
  'project.open': '{{project}} を開く',
  'project.open-branch': '{{project}} をブランチ {{branch}} で開く',
  'project.branches': 'ブランチ',
  'project.none-title': '利用できるナレッジベースがありません',
  'project.none-text':
    'お使いのアカウントは、ナレッジベースを閲覧できるグループに属していません。管理者にお問い合わせください。',
  'project.menu': 'ナレッジベース：{{project}}',
  'project.menu-branch': 'ナレッジベース：{{project}} · {{branch}}',
  'project.label': 'ナレッジベース',
  'profile.menu': 'プロファイル：{{profile}}',
  'profile.label': 'プロファイル',
  'profile.searched-again': 'プロファイル「{{profile}}」でもう一度検索しました。',
  'quest.navigation': '検索方法の一覧',
  'quest.menu': '検索方法：{{quest}}',
  'quest.more': 'その他',
  'quest.label': '検索方法',
} as const
