export const mails = {
  'expert-subject': '{{project}}: поиск без ответа',
  'expert-asked': '{{name}} просит группу «{{group}}» помочь с поиском.',
  'expert-search': 'Что искали',
  'expert-results': 'Найдено решений: {{found}}. Первые из них',
  'expert-no-results': 'Решений не найдено.',
  'expert-note': 'Примечание',
  'expert-answer': 'Ответить в продукте',
  'expert-answer-subject': '{{project}}: ответ на ваш вопрос',
  'expert-answered': '{{name}} («{{group}}») отвечает на ваш вопрос:',
  'expert-read': 'Прочитать в продукте',
  'solution-sent': '{{name}} отправляет вам решение из «{{project}}»:',
  'solution-open': 'Открыть в программе',
} as const
