/** Commit count and hash of the sources this was built from. */
declare const __BUILD_NUMBER__: string

declare module 'virtual:help' {
  export const languages: Readonly<
    Record<
      import('@advisor/contract').InterfaceLocale,
      () => Promise<import('./features/help/help-page.ts').HelpLanguage>
    >
  >
}

declare module 'virtual:licences' {
  export const licences: { name: string; version: string; licence: string; text: string }[]
}

declare module 'virtual:texts' {
  export const languages: import('./ui/texts/page-texts.ts').LanguageFiles
}
