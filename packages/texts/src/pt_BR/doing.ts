/** Doing the steps of a solution, one a screen. */
export const doing = {
  start: 'Fazer passo a passo',
  label: 'Passo a passo: {{title}}',
  before: 'Antes de começar',
  progress: 'Passo {{step}} de {{total}}',
  end: 'Concluído',
  close: 'Fechar e voltar ao texto',
  confirm: 'Li os avisos',
  previous: 'Passo anterior',
  done: 'Feito',
  'is-done': 'Feito',
  'all-done': 'Todos os passos foram feitos.',
  'some-left': 'Estes passos ainda não foram feitos:',
  'go-to': '{{caption}}, passo {{label}}',
  'back-to-text': 'Voltar à solução',
} as const
