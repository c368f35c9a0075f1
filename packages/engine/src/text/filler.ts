import { findPhrases, type FillerPhrases } from './filler-phrases.ts'
import { primaryLanguage } from './languages.ts'

/**
 * What people say around a complaint without saying anything of it: who told them, greetings, since when, calls for help. A
 * pattern a line; `|` parts choices, `N` is a number, a space is any space.
 */
const FILLER: Record<string, string> = {
  en: `
(the |our |my |a )?(customer|client|user|caller|guest|owner|operator|tenant) (says|said|say|reports|reported|complains|complained|claims|claimed|tells me|told me|told us|states|mentions|mentioned|called|calls|writes|wrote|thinks)( that| about| of)?
(according to|as per) (the |our )?(customer|client|user|caller|owner)
(hi|hello|hey|good morning|good afternoon|good evening|dear all|dear team|dear support)( there| all| team| everyone| guys)?
(many thanks|thanks|thank you|thx|cheers|kind regards|best regards|regards)( in advance| a lot)?
(please|pls|kindly)( help| advise| assist| check)?( me| us)?
(any|some) (idea|ideas|help|advice|suggestion|suggestions|clue)
(what can i do|what can we do|what to do|what should i do|what do i do|how can i fix (this|it)|how do i fix (this|it)|how to fix (this|it)|what else can it be|what could it be|what is wrong)
(i have|we have|i've got|we've got|having|got|there is|there's) (a |an |some )?(problem|problems|issue|issues|trouble) (with|on|in)
(since|from) (yesterday|today|this morning|this afternoon|last night|tonight|last week|last month|last year|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend|a few days|some days|some time|a while)
for (N|a|two|three|four|five|a few|several|some|the last N|the past N|the last few|the past few) (minutes|hours|days|day|weeks|week|months|month|while)( now)?
(urgent|urgently|asap|as soon as possible|emergency)
(apparently|basically|actually|obviously|somehow|honestly)`,
  de: `
(der |die |unser |unsere |ein |eine )?(kunde|kundin|kunden|anrufer|anruferin|benutzer|anwender|gast|betreiber|wirt|nutzer) (meldet|melden|sagt|sagte|meint|meinte|berichtet|berichtete|beschwert sich|klagt über|klagt|gibt an|ruft an|schreibt)(,? dass| über)?
(laut|lt\\.?|gemäß) (dem |der )?(kunde|kunden|kundin|anrufer|benutzer|betreiber)
(hallo|guten morgen|guten tag|guten abend|moin|servus|grüß gott|hi)( zusammen| team| leute)?
(vielen dank|danke|besten dank|mit freundlichen grüßen|viele grüße|mfg|lg)( im voraus| schon mal)?
(bitte)( um hilfe| helfen| prüfen)?
(hat jemand |habt ihr )?(eine idee|ideen|einen tipp|rat)
(was kann ich tun|was können wir tun|was tun|was soll ich machen|was ist da los|woran liegt das|woran kann das liegen)
(ich habe|wir haben|es gibt) (ein |eine )?(problem|probleme|störung) (mit|am|an|bei)( der| dem| den)?
(seit|ab) (gestern|heute|heute morgen|heute früh|letzter nacht|letzter woche|letztem monat|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|dem wochenende|ein paar tagen|einigen tagen|einiger zeit|kurzem|neuestem)
seit (N|einer|einem|zwei|drei|vier|mehreren) (minuten|stunden|stunde|tagen|tag|wochen|woche|monaten|monat)
(dringend|eilig|so schnell wie möglich|schnellstmöglich)
(irgendwie|eigentlich|anscheinend|angeblich)`,
  es: `
(el |la |un |una |nuestro )?(cliente|clienta|usuario|usuaria|dueño|encargado) (dice|dijo|comenta|informa|reporta|se queja|avisa|cuenta|nos dice|me dice)( que| de)?
(dice|comenta|informa|avisa) (el|la) (cliente|usuario|dueño|encargado)( que)?
(según) (el |la )?(cliente|usuario|dueño)
(hola|buenos días|buenas tardes|buenas noches|buenas)( a todos)?
(muchas gracias|gracias|un saludo|saludos)( de antemano)?
(por favor|porfa)( ayuda)?
(alguna idea|alguna sugerencia|qué puedo hacer|qué hacemos|qué puede ser)
(tengo|tenemos|hay) (un |una |unos )?(problema|problemas|avería) (con|en)( el| la)?
desde (ayer|hoy|esta mañana|anoche|la semana pasada|el mes pasado|el lunes|el martes|el miércoles|el jueves|el viernes|el sábado|el domingo|hace N (días|horas|semanas)|hace unos días|hace tiempo)
(hace|lleva) (N|un|una|dos|tres|unos|varios) (minutos|horas|hora|días|día|semanas|semana|meses|mes)( ya)?
(urgente|lo antes posible)`,
  fr: `
(le |la |un |une |notre )?(client|cliente|utilisateur|utilisatrice|patron|gérant) (dit|signale|indique|rapporte|se plaint|nous dit|me dit|explique|appelle)( que| qu'| de)?
(selon|d'après) (le |la |l')?(client|cliente|utilisateur|patron)
(bonjour|bonsoir|salut)( à tous)?
(merci beaucoup|merci|cordialement|bien cordialement)( d'avance)?
(s'il vous plaît|s'il te plaît|svp|stp)
(une idée|des idées|que faire|qu'est-ce que je peux faire|qu'est-ce que ça peut être)
(j'ai|nous avons|on a|il y a) (un |une |des )?(problème|problèmes|souci|panne) (avec|sur|de)( le| la| l')?
depuis (hier|aujourd'hui|ce matin|hier soir|la semaine dernière|le mois dernier|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|quelques jours|un moment|longtemps)
depuis (N|un|une|deux|trois|plusieurs) (minutes|heures|heure|jours|jour|semaines|semaine|mois)
(urgent|en urgence|dès que possible)`,
  it: `
(il |la |un |una |nostro )?(cliente|utente|gestore|proprietario) (dice|segnala|riferisce|lamenta|si lamenta|comunica|chiama)( che| di)?
(secondo) (il |la )?(cliente|utente)
(ciao|buongiorno|buonasera|salve)( a tutti)?
(molte grazie|grazie mille|grazie|cordiali saluti|saluti)( in anticipo)?
(per favore|per cortesia)
(qualche idea|cosa posso fare|che fare|cosa può essere)
(ho|abbiamo|c'è) (un |una )?(problema|problemi|guasto) (con|su|al|alla)( il| la)?
da (ieri|oggi|stamattina|ieri sera|la settimana scorsa|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|qualche giorno|un po')
da (N|un|una|due|tre|alcuni|diversi) (minuti|ore|ora|giorni|giorno|settimane|settimana|mesi|mese)
(urgente|il prima possibile)`,
  pt: `
(o |a |um |uma |nosso )?(cliente|usuário|usuária|dono) (diz|disse|informa|relata|reclama|reportou|avisa|ligou)( que| de)?
(segundo) (o |a )?(cliente|usuário)
(olá|oi|bom dia|boa tarde|boa noite)( a todos| pessoal)?
(muito obrigado|obrigado|obrigada|atenciosamente)( desde já)?
(por favor)
(alguma ideia|o que fazer|o que posso fazer|o que pode ser)
(estou com|temos|há|tem) (um |uma )?(problema|problemas|defeito) (com|na|no|em)( o| a)?
desde (ontem|hoje|hoje de manhã|a semana passada|segunda|terça|quarta|quinta|sexta|sábado|domingo)
há (N|um|uma|dois|duas|três|alguns|vários) (minutos|horas|hora|dias|dia|semanas|semana|meses|mês)
(urgente|o mais rápido possível)`,
  ru: `
(клиент|клиентка|заказчик|пользователь|хозяин) (говорит|сообщает|жалуется|сообщил|сказал|пишет|звонит)(, что| что| на)?
(со слов|по словам) (клиента|заказчика|пользователя)
(здравствуйте|добрый день|доброе утро|добрый вечер|привет)
(большое спасибо|спасибо|заранее спасибо|с уважением)
(пожалуйста|помогите)
(что делать|что можно сделать|есть идеи)
(со? )(вчерашнего дня|вчера|сегодня|сегодняшнего утра|утра|прошлой недели|понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья)
(уже )?(N|два|три|несколько) (минут|часа|часов|дня|дней|недели|недель|месяца)
(срочно|как можно скорее)`,
  ja: `
(お客様|お客さん|客|ユーザー|店長|担当者)(が|から|より|は)?(言って(い)?ます|言っている|おっしゃって(い)?ます|申告|連絡|報告)(があり(ました)?)?
(お客様|お客さん)(より|から|が|は)
(昨日|今日|今朝|先週|先月|昨夜|最近)から
(お世話になります|お世話になっております|こんにちは|おはようございます|お疲れ様です)
(お願いします|お願いいたします|よろしくお願いします|教えてください|助けてください)
(どうすればいい(です)?か|何が原因(です)?か|原因は何(です)?か)
(至急|急ぎ)`,
  ko: `
(고객|손님|사용자)(이|님이|께서|님께서)? (말하기를|말씀하시길|신고|문의)
(어제|오늘|오늘 아침|지난주)부터
(안녕하세요|감사합니다|부탁드립니다|도와주세요)
(어떻게 해야 하나요|무엇이 문제인가요)
(긴급|급합니다)`,
  zh: `
(客户|客戶|顾客|顧客|用户|用戶)(说|說|反映|反应|报告|報告|投诉|投訴|反馈|反饋)
(从|從|自)(昨天|今天|今早|上周|上週|上个月|上個月)(开始|開始|起)?
(你好|您好|谢谢|謝謝|请帮忙|請幫忙|请问|請問)
(怎么办|怎麼辦|是什么原因|是什麼原因)
(紧急|緊急|急)`,
}

const DENSE = new Set(['ja', 'zh', 'ko'])
const patterns = new Map<string, RegExp | undefined>()

/**
 * Where a text, as its language is written, has filler, or any of these phrases, as offsets from..to that do not overlap; none
 * in quotes, and none where nothing else would be left.
 */
export function findFiller(text: string, locale: string, phrases?: FillerPhrases): { start: number; end: number }[] {
  if (text.includes('"')) return []
  const own = phrases ? findPhrases(text, locale, phrases) : []
  const pattern = patternOf(primaryLanguage(locale))
  const matches = pattern ? [...withoutRanges(text, own).matchAll(pattern)] : []
  const found = [...own, ...matches.map(({ 0: { length }, index }) => ({ start: index, end: index + length }))]
  return /[\p{L}\p{N}]/u.test(withoutRanges(text, found)) ? found : []
}

/** The words of the patterns of a language. */
export function fillerWords(locale: string): readonly string[] {
  return FILLER[primaryLanguage(locale)]?.match(/\p{L}{2,}/gu) ?? []
}

/** The text with spaces in the place of these stretches: offsets stay. */
export function withoutRanges(text: string, ranges: readonly { start: number; end: number }[]): string {
  return ranges.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text)
}

function patternOf(language: string): RegExp | undefined {
  if (!patterns.has(language)) patterns.set(language, compile(language))
  return patterns.get(language)
}

function compile(language: string): RegExp | undefined {
  const source = FILLER[language]?.trim()
  if (source === undefined) return undefined
  const choices = source
    .split('\n')
    .map((line) => line.replaceAll("'", "['’]").replaceAll('N', '\\d+').replaceAll(' ', '\\s+'))
  const any = `(?:${choices.join('|')})`
  return DENSE.has(language)
    ? new RegExp(any, 'giu')
    : new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${any}(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
}
