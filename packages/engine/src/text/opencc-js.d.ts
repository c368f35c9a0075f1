declare module 'opencc-js/dict/TSCharacters' {
  /** Each traditional character, a blank and its simplified one, with bars between: `㑯 㑔|㑳 㑇`. */
  const characters: string
  export default characters
}
