/** Commit count and hash of the sources this was built from. */
declare const __BUILD_NUMBER__: string

declare module 'virtual:licences' {
  export const licences: { name: string; version: string; licence: string; text: string }[]
}

declare module 'virtual:texts' {
  export const languages: import('./ui/texts/page-texts.ts').LanguageFiles
}
