/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Да',
  no: 'Нет',
  danger: 'ОПАСНО',
  warning: 'ПРЕДУПРЕЖДЕНИЕ',
  caution: 'ОСТОРОЖНО',
  notice: 'УВЕДОМЛЕНИЕ',
  page: 'Страница {{page}} из {{total}}',
  signature: 'Подпись',
  signed: 'Электронная подпись: {{name}}, {{date}}; версия {{version}}, как она напечатана здесь.',
  'signed-other':
    'Версию {{version}} подписал(а) {{name}}, {{date}}. Здесь напечатана версия {{shown}}, а подписана не она.',
  'signature-meaning': 'Подписано для: {{meaning}}',
  'signature-proof': 'Транзакция {{transaction}}, SHA-256 {{hash}}',
  nobody: 'кто-то, кого здесь больше нет',
  'missing-picture': '[Не удалось напечатать изображение: {{name}}]',
} as const
