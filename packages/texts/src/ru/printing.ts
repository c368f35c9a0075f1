/** Words of PDFs, which the server makes. */
export const printing = {
  yes: 'Да',
  no: 'Нет',
  danger: 'ОПАСНО',
  warning: 'ПРЕДУПРЕЖДЕНИЕ',
  caution: 'ОСТОРОЖНО',
  notice: 'УВЕДОМЛЕНИЕ',
  page: 'Страница {{page}} из {{total}}',
  'missing-picture': '[Не удалось напечатать изображение: {{name}}]',
} as const
