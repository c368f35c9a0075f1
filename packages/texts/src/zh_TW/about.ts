/** The pages About and Licenses. */
export const about = {
  title: '關於',
  version: '版本',
  build: '組建',
  copyright: '著作權 © {{year}}',
  licence: '依 Apache 授權條款 2.0 版授權。',
  'licenses-link': '所用軟體的授權條款',
  'licenses.title': '授權條款',
  'licenses.intro_other': '本產品使用了 {{count}} 個開放原始碼套件。',
  'licenses.countries': '位址所在的國家/地區使用 IP2Location LITE 的資料判定，授權條款為 CC BY-SA 4.0。',
  'licenses.filter': '尋找套件',
  'licenses.none': '沒有名稱中包含此內容的套件。',
} as const
