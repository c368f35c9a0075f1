export const ko =
  '이 그 저 것 수 등 및 또는 그리고 그러나 하지만 위해 위한 대한 대해 있는 있습니다 있다 없는 하는 합니다 한다 됩니다 되는 된다 ' +
  '경우 때 때문 의 가 을 를 은 는 에 와 과 도 로 으로 에서 에게 부터 까지 보다 더 매우 이런 그런 저런 어떤 무엇 어떻게 왜'

/** Particles at the end of a word, longest first: removed from a query's words, so that 펌프가 finds 펌프에서. */
export const koreanParticles =
  '으로부터 에서부터 이라고 에게서 로부터 까지는 에서는 에서도 으로는 으로도 에서 에게 께서 부터 까지 으로 라고 이나 이란 보다 처럼 마다 조차 만큼 에는 에도 ' +
  '하고 은 는 이 가 을 를 의 에 와 과 도 로 만 나'
