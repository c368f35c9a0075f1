import type { DenialPatterns } from './denial-words.ts'

export const ja: DenialPatterns = {
  behind:
    /(?<![少危つ])ない|(?<![少危つ])なく(?!て?も|と)|(?<![少危つ])なかっ|ません|ずに|無い|なし|弱い|弱く|不足|少ない|ゼロ/g,
  ahead: /無(?!い)|不(?!足)|未/g,
}

export const ko: DenialPatterns = {
  behind: /없|않|못하|못함|부족|약하|약함|안 ?[되됨나와켜]/g,
  ahead: /(?<![가-힣])(?:안|못) /g,
}

export const zh: DenialPatterns = {
  behind: /不(?!锈|銹|鏽|同|足)|没有?(?!问题)|沒有?|不足|太小|太弱|过低|過低|偏低/g,
  ahead: /没有?|沒有?|不(?!锈|銹|鏽|同|足)|無|无|未|缺/g,
}
