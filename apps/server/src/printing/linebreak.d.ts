declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** The next place where a line may end, or must; null after the last one, which is the end of the text. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
