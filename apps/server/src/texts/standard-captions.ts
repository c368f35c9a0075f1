import type { InterfaceLocale } from '@advisor/contract'

/** The captions of the documents that proposed models and first models have. */
export type StandardCaptions = Record<(typeof captionNames)[number], string>

const captionNames = [
  'workflow',
  'draft',
  'published',
  'archived',
  'publish',
  'withdraw',
  'archive',
  'restore',
  'result',
  'article',
  'articles',
  'facts',
  'searchAll',
  'byNumber',
  'byName',
  'byCriteria',
  'guided',
  'chooseQuestions',
  'browse',
  'everybody',
  'production',
  'staging',
  'development',
  'solution',
  'solutions',
  'title',
  'product',
  'errorCode',
  'symptom',
  'cause',
  'resolution',
  'note',
] as const

/** In the order of {@link captionNames}. */
const texts: Record<InterfaceLocale, string> = {
  en: 'Life of an article|Draft|Published|Archived|Publish|Withdraw|Archive|Restore|Result|Article|Articles|At a glance|Search everything|By number|By name|By criteria|Step by step|Choose the questions|Browse|Everybody|Production|Staging|Development|Solution|Solutions|Title|Product|Error code|Symptom|Cause|Resolution|Internal note',
  de: 'Lebenslauf eines Artikels|Entwurf|Veröffentlicht|Archiviert|Veröffentlichen|Zurückziehen|Archivieren|Wiederherstellen|Treffer|Artikel|Artikel|Auf einen Blick|Alles durchsuchen|Nach Nummer|Nach Name|Nach Merkmalen|Schritt für Schritt|Fragen auswählen|Stöbern|Alle|Produktion|Abnahme|Entwicklung|Lösung|Lösungen|Titel|Produkt|Fehlercode|Symptom|Ursache|Abhilfe|Interne Notiz',
  es: 'Ciclo de vida de un artículo|Borrador|Publicado|Archivado|Publicar|Retirar|Archivar|Restaurar|Resultado|Artículo|Artículos|De un vistazo|Buscar en todo|Por número|Por nombre|Por criterios|Paso a paso|Elegir las preguntas|Explorar|Todos|Producción|Preproducción|Desarrollo|Solución|Soluciones|Título|Producto|Código de error|Síntoma|Causa|Resolución|Nota interna',
  fr: 'Cycle de vie d’un article|Brouillon|Publié|Archivé|Publier|Retirer|Archiver|Restaurer|Résultat|Article|Articles|En bref|Tout rechercher|Par numéro|Par nom|Par critères|Pas à pas|Choisir les questions|Parcourir|Tout le monde|Production|Préproduction|Développement|Solution|Solutions|Titre|Produit|Code d’erreur|Symptôme|Cause|Résolution|Note interne',
  it: 'Ciclo di vita di un articolo|Bozza|Pubblicato|Archiviato|Pubblica|Ritira|Archivia|Ripristina|Risultato|Articolo|Articoli|In breve|Cerca ovunque|Per numero|Per nome|Per criteri|Passo dopo passo|Scegliere le domande|Sfoglia|Tutti|Produzione|Collaudo|Sviluppo|Soluzione|Soluzioni|Titolo|Prodotto|Codice di errore|Sintomo|Causa|Rimedio|Nota interna',
  ja: '記事のライフサイクル|下書き|公開済み|アーカイブ済み|公開|取り下げ|アーカイブ|復元|検索結果|記事|記事|要点|すべて検索|番号で検索|名前で検索|条件で検索|順を追って質問|質問を選ぶ|分類からたどる|全員|本番|ステージング|開発|ソリューション|ソリューション|タイトル|製品|エラーコード|症状|原因|対処方法|社内メモ',
  ko: '문서 수명 주기|초안|게시됨|보관됨|게시|게시 취소|보관|복원|결과|문서|문서|한눈에 보기|전체 검색|번호로 검색|이름으로 검색|조건으로 검색|단계별 질문|질문 선택|찾아보기|모두|운영|스테이징|개발|솔루션|솔루션|제목|제품|오류 코드|증상|원인|해결 방법|내부 메모',
  pt_BR:
    'Ciclo de vida de um artigo|Rascunho|Publicado|Arquivado|Publicar|Retirar|Arquivar|Restaurar|Resultado|Artigo|Artigos|Em resumo|Pesquisar tudo|Por número|Por nome|Por critérios|Passo a passo|Escolher as perguntas|Navegar|Todos|Produção|Homologação|Desenvolvimento|Solução|Soluções|Título|Produto|Código de erro|Sintoma|Causa|Resolução|Nota interna',
  ru: 'Жизненный цикл статьи|Черновик|Опубликовано|В архиве|Опубликовать|Снять с публикации|В архив|Восстановить|Результат|Статья|Статьи|Кратко|Искать везде|По номеру|По имени|По критериям|Шаг за шагом|Выбор вопросов|Обзор|Все|Рабочая ветвь|Приёмка|Разработка|Решение|Решения|Заголовок|Изделие|Код ошибки|Признак|Причина|Устранение|Внутренняя заметка',
  zh_CN:
    '文章生命周期|草稿|已发布|已归档|发布|撤回|归档|恢复|结果|文章|文章|概览|全部搜索|按编号|按名称|按条件|逐步提问|选择问题|浏览|所有人|生产|预发布|开发|解决方案|解决方案|标题|产品|错误代码|症状|原因|解决方法|内部备注',
  zh_TW:
    '文章生命週期|草稿|已發布|已封存|發布|撤回|封存|還原|結果|文章|文章|概覽|全部搜尋|依編號|依名稱|依條件|逐步提問|選擇問題|瀏覽|所有人|正式環境|預備環境|開發|解決方案|解決方案|標題|產品|錯誤代碼|症狀|原因|解決方法|內部備註',
}

/** The standard captions in a language; in English for a language that the interface does not have. */
export function standardCaptions(locale: string): StandardCaptions {
  const known = Object.entries(texts).find(([each]) => each === locale || each.split('_')[0] === locale)
  const parts = (known?.[1] ?? texts.en).split('|')
  // Each line of the table has as many parts as there are names; a test checks it.
  return Object.fromEntries(captionNames.map((name, index) => [name, parts[index] ?? ''])) as StandardCaptions
}
