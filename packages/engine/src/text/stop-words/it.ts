export const it =
  'a ad agli ai al alla alle allo all anche ancora avere aveva c che chi ci ciò col come con contro cosa cui d da dagli dai ' +
  'dal dall dalla dalle dallo degli dei del dell della delle dello di dopo dove e ed era essere fa fra gli ha hai hanno ho i ' +
  'il in io l la le lei li lo loro lui ma me mi mia mie mio ne negli nei nel nell nella nelle nello no noi non nostro o ogni ' +
  'per perché però più poi prima può qual quale quali quando quanto quella quelle quelli quello questa queste questi questo ' +
  'qui se sei sempre senza si sia sono sta stato su sua sue sugli sui sul sull sulla sulle sullo suo suoi te ti tra tu tua ' +
  'tuo tutti tutto un una uno vi voi è'
