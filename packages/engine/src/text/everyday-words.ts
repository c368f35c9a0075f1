import type { Analyser } from './analyser.ts'
import { lowerCase } from './fold.ts'
import { withoutParticle } from './korean-particles.ts'
import { primaryLanguage } from './languages.ts'

/**
 * Words that people say in any conversation, whatever it is about: who, when and how much, somebody, go, get, thing. They are searched,
 * unlike stop words. Words that say what a thing is like or does stay out, as new, open, start; so do units of time, what is also the
 * name of something, as use, need, time, people, and what a text states, as known, given, made.
 */
const EVERYDAY: Record<string, string> = {
  en: `
someone somebody something anyone anybody anything everyone everybody everything whoever whatever whichever whenever wherever somewhere anywhere
everywhere mine ours theirs myself yourself himself herself ourselves themselves another others either much many several lot lots bit plenty every
one enough really quite rather pretty fairly almost nearly even still yet already ever soon later ago today yesterday tomorrow tonight here there maybe
perhaps probably possibly likely certainly definitely surely simply actually basically obviously apparently somehow anyway anymore else instead
though although however therefore thus besides meanwhile otherwise whereas whether unless despite since well fine ok okay good nice sure
sorry yes yeah last next
go goes going went come comes coming came get gets getting got gotten give gives giving gave make makes making take takes taking took
taken put puts putting let lets letting keep keeps keeping kept say says saying said tell tells telling told ask asks asking asked know knows knew
think thinks thinking thought see sees seeing saw seen look looks looking looked want wants wanted seem seems seemed try
tries trying tried happen happens happened become becomes became bring brings brought like feel feels felt guess hope believe
must may might gonna wanna
thing things stuff way ways guy guys`,
  de: `
unsere unserer unserem unseren unseres eure eurer eurem euren jemand jemanden jemandem irgendwer irgendwas irgendwann irgendwo irgendein alles jeweils
beide beiden mehrere einige einigen viele vielen wenige bisschen genug paar ganz ganze ganzen ziemlich fast beinahe besonders überhaupt sogar selbst genau
wirklich echt halt mal eben gerade schon heute gestern bald später vorher nachher danach davor dabei dafür dagegen daran darauf daraus dazu darin davon
deshalb deswegen trotzdem obwohl sobald solange immer wohl vielleicht wahrscheinlich eigentlich irgendwie anscheinend einfach gern allerdings
jedoch außerdem sowie bereits gut gute guten okay ok letzte letzten letzter letztem letztes nächste nächsten nächster nächstem nächstes
machen macht mache machte gemacht gehen geht gehe ging gingen gegangen kommen kommt kam kamen gekommen geben gibt gab gegeben nehmen nimmt nahm
genommen lassen lässt ließ bleiben bleibt blieb geblieben bringen bringt brachte gebracht sagen sagt sagte gesagt sehen sieht sah gesehen wissen weiß
wusste denken denkt dachte glauben glaubt meinen meint tun tut tat getan scheinen scheint wollen willst wollte möchte möchten sollen darf dürfen mag
mögen braucht brauchen versuchen versucht versuchte geworden gewesen hätte hätten wäre wären würde würden konnte konnten musste mussten worden
ding dinge sache sachen zeug mal`,
  es: `
alguien algún alguno alguna cada mucha muchos muchas tanta tantos tantas bastante suficiente casi siempre ayer hoy ahora luego después pronto todavía aún además
aunque entonces así aquí allí ahí quizás quizá tal vez veces cosa cosas bien bueno buena mejor misma
mismos cualquier nuestro nuestra nuestros nuestras vuestro vuestra último última últimos últimas próximo próxima mientras realmente solo sólo ambos
hacer hace hacen hago hizo hecho haciendo ir va van voy vamos iba venir viene vienen vino dar da dan doy dio dado decir dicen dijo ver ve veo visto
saber sabe sé querer quiere quiero poder puede pueden puedo tengo tenía tenemos hemos había llevar lleva llevan traer
trae parecer parece creer creo deber debe`,
  fr: `
quelqu quelque quelques plusieurs beaucoup très assez suffisamment presque hier aujourd hui demain maintenant bientôt déjà ensuite ainsi ici peut-être
chose choses truc trucs fois bien bon bonne ça cet cela vraiment même mêmes plutôt surtout seulement pendant
dernier dernière derniers dernières prochain prochaine quelconque
aller va vont allé venir vient viennent venu donner donne donné mettre met mettent mis prendre prend prennent pris dire disent voir voit vu
savoir sait vouloir veut veux pouvoir devoir doit doivent falloir faut sembler semble croire crois passer faisait faites`,
  it: `
qualcuno qualcosa ognuno molto molta molti molte tanto tanta tanti tante abbastanza sufficiente quasi ieri oggi domani adesso presto già inoltre così allora qui
qua forse cosa cose volta volte bene buono buona stesso stessa nostra nostri nostre vostro vostra ultimo ultima
ultimi ultime prossimo prossima qualsiasi mentre davvero solo soltanto
fare fanno faccio fatto facendo andare va vanno vado andato venire viene vengono venuto dare detto dire vedere vede visto sapere volere vuole voglio
possono posso potere dovere deve devo mettere mette messo prendere prende preso lasciare lascia sembrare sembra credo`,
  pt: `
alguém algo algum alguma cada muita muitos muitas tanto tanta bastante suficiente quase sempre ontem hoje amanhã agora logo além então assim aqui ali lá talvez
coisa coisas vez vezes bem bom boa melhor mesma nossa nossos nossas outro outra outros outras último última
próximo próxima qualquer enquanto realmente apenas
fazer faz fazem fiz fez feito fazendo ir vai vão vou vir vem veio dar dá dou deu dizer dizem ver vê visto saber sabe querer quer quero poder podem
posso dever deve pôr colocar coloca levar leva trazer traz parecer parece achar acho tenho tinha temos`,
  ru: `
кто-то что-то кто-нибудь что-нибудь кое-что каждый каждая каждое каждые много немного достаточно почти всегда вчера сегодня завтра сейчас теперь потом скоро также
тогда наверное возможно вещь вещи штука раз хорошо нормально наш наша наше наши ваш ваша своего своей последний
последняя последние следующий следующая другой другая другие любой просто вообще совсем действительно
делать делает сделал сделали идти идет идёт пойти пошел приходить пришел пришла дать дает даёт дал дали говорить видеть видит видел знать знает хотеть
хочет должен нужно брать взять взял ставить становиться стал стала стало стали думать думает казаться кажется`,
  ja: `
昨日 今日 今 明日 もう まだ とても すごく ちょっと たぶん 多分 たくさん 十分 いつも ずっと すぐ やっぱり やはり なんか なぜ どうして ちゃんと 時 とき 後 あと 方 事 物 何 誰
どこ いつ くらい ぐらい って ほど だけ しか まま たち てる て いく 行く くる 来る 来 やる 見る 見 言う 言っ 思う 思っ けど けれど 普通 大丈夫 いい 良い よい みたい そう こう どう
ここ そこ あそこ うち 私 僕 自分 皆 みんな`,
  ko: `
어제 오늘 내일 지금 아주 정말 진짜 거의 충분히 항상 다시 아직 이미 곧 나중 여기 저기 거기 누구 무언가 우리 저희 제 내 거 좀 많이 아마 그냥`,
  zh: `
昨天 今天 明天 现在 現在 已经 已經 还 還 非常 很 足够 足夠 几乎 幾乎 总是 總是 可能 也许 也許 有人 大家 我 你 他 她 它 自己 东西 東西 事 做 去 来 來 给 給 说 說 看 想 要 让 讓 好
再 又 才 只 那么 那麼 这么 這麼 这样 這樣 那样 那樣 这里 這裡 那里 那裡 一下 一点 一點 有点 有點`,
}

const known = new Map<string, ReadonlySet<string>>()

/** Whether a word is said in any conversation in the language of the analyser. */
export function isEverydayWord(raw: string, analyser: Analyser): boolean {
  let words = known.get(analyser.locale)
  if (words === undefined) known.set(analyser.locale, (words = wordsOf(analyser)))
  return words.has(keyOf(raw, analyser))
}

/** The words of everyday speech of a language. */
export function everydayWords(locale: string): readonly string[] {
  return EVERYDAY[primaryLanguage(locale)]?.trim().split(/\s+/) ?? []
}

function wordsOf(analyser: Analyser): ReadonlySet<string> {
  return new Set(everydayWords(analyser.locale).map((word) => keyOf(word, analyser)))
}

/** Folded: a stem would also be that of words that say more, as `use` of `user`. */
function keyOf(raw: string, { locale, language }: Analyser): string {
  return language.fold(lowerCase(primaryLanguage(locale) === 'ko' ? withoutParticle(raw) : raw))
}
