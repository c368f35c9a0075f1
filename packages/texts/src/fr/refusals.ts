/** One sentence for each refusal key of the contract. It says what to do. */
export const refusals = {
  'Invalid name or password.': 'Nom ou mot de passe incorrect.',
  'active edition session exists':
    'Vous êtes connecté ailleurs, où un formulaire contient des modifications non enregistrées. Si vous vous connectez ici, cette autre session prend fin ; ce qui y a été saisi reste dans cet autre navigateur et y sera proposé de nouveau.',
  'username-not-provided': 'Le nom d’utilisateur est obligatoire !',
  'password-not-provided': 'Le mot de passe est obligatoire !',
  'account-required': 'Veuillez saisir votre nom d’utilisateur ou votre adresse e-mail.',
  'recovery-link-not-valid':
    'Ce lien a déjà été utilisé ou date de plus de {{minutes}} minutes. Veuillez en demander un autre.',
  'login-attempts-exceeded': 'Trop de tentatives de connexion. Veuillez attendre {{seconds}} secondes, puis réessayer.',
  'sign-in-busy': 'Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans un instant.',
  'token-authentication-disabled':
    'La connexion par jeton est désactivée. Veuillez utiliser votre nom et votre mot de passe.',
  'token-not-accepted':
    'Ce lien ne permet plus de vous connecter. Retournez là où vous l’avez trouvé et ouvrez-le de nouveau.',
  'password-sign-in-disabled':
    'Les mots de passe ne sont pas utilisés ici. Veuillez vous connecter avec le bouton de votre entreprise sur la page de connexion.',
  'no-permission': 'Votre rôle d’utilisateur ne permet pas cette action.',
  'project-not-found': 'Ce projet n’existe pas ou vous n’y avez pas accès. Veuillez en choisir un autre.',
  'branch-not-found': 'Cette branche n’existe pas ou vous n’y avez pas accès. Veuillez en choisir une autre.',
  'profile-not-found': 'Ce profil n’existe pas ou vous n’y avez pas accès. Veuillez en choisir un autre.',
  'no-role': 'Votre compte n’a pas encore de rôle. Veuillez vous adresser à votre administrateur.',
  'no-user-group':
    'Votre compte ne fait partie d’aucun groupe qui ouvre un projet. Veuillez vous adresser à votre administrateur.',
  'not-a-registered-application-user':
    'Vos rôles n’ouvrent aucune des applications. Veuillez vous adresser à votre administrateur.',
  'no-user-profile':
    'Aucun profil de ce projet n’est ouvert à votre rôle. Veuillez vous adresser à votre administrateur.',
  'quest-not-found': 'Cette entrée du menu n’existe pas dans votre profil. Veuillez en choisir une autre.',
  'quest-not-available': 'Ce mode de recherche n’est pas disponible ici. Veuillez en choisir un autre.',
  'locale-not-supported': 'Cette langue n’est pas prise en charge. Veuillez en choisir une dans la liste.',
  'query-empty': 'Veuillez saisir ce que vous cherchez.',
  'query-too-long':
    'Cette recherche est trop longue : {{length}} caractères. Veuillez en utiliser {{limit}} au maximum.',
  'no-solution-name': 'Veuillez saisir un numéro de solution.',
  'solution-not-found': 'Cette solution n’existe pas ou vous n’y avez pas accès.',
  'more-than-one-solution-found': 'Plusieurs solutions correspondent. Veuillez en choisir une ou en saisir davantage.',
  'no-current-result': 'Il n’y a plus de résultats à afficher. Veuillez relancer la recherche.',
  'not-in-results':
    'Cette solution ne figure plus parmi les résultats de cette recherche. Veuillez relancer la recherche.',
  'nothing-to-go-back-to': 'Il n’y a rien vers quoi revenir. Veuillez lancer une recherche.',
  'step-not-found': 'Cette étape de la recherche n’existe plus. Veuillez relancer la recherche.',
  'piece-not-found': 'Cette partie de la recherche n’existe plus. Veuillez recharger la page.',
  'node-not-found': 'Cette entrée n’existe plus. Veuillez en choisir une autre.',
  'expert-not-available':
    'Aucun expert ne peut être interrogé pour le moment. Demandez à votre administrateur de créer un groupe d’experts.',
  'expert-request-not-found': 'Cette question aux experts n’existe pas ou ne vous est pas adressée.',
  'expert-request-answered': 'Cette question a déjà une réponse. Veuillez recharger la page.',
  'too-many-expert-requests': 'Vous pouvez interroger les experts {{limit}} fois par jour. Veuillez réessayer demain.',
  'rating-required': 'Veuillez choisir une note de 1 à 5.',
  'comment-required': 'Veuillez saisir un commentaire.',
  'comment-too-long':
    'Ce commentaire est trop long : {{length}} caractères (maximum {{limit}}). Veuillez le raccourcir.',
  'comment-not-found': 'Ce commentaire n’existe plus. Veuillez recharger la page.',
  'phrase-not-valid':
    'Ces mots ne peuvent pas être recherchés. Veuillez saisir un mot composé de lettres ou de chiffres.',
  'phrase-too-long': 'Ces mots sont trop longs : {{length}} caractères (maximum {{limit}}). Veuillez les raccourcir.',
  'too-many-phrases': 'Cette solution a déjà {{limit}} expressions. Veuillez d’abord en retirer une.',
  'source-not-found': 'Cette source n’existe plus ou ne vous est pas ouverte. Veuillez relancer la recherche.',
  'form-not-offered':
    'Ce formulaire ne peut pas être envoyé pour le moment. Veuillez demander à votre administrateur où il doit aller.',
  'too-many-mails': 'Vous pouvez envoyer {{limit}} e-mails par jour. Veuillez réessayer demain.',
  'too-many-customer-forms': 'Vous pouvez envoyer {{limit}} formulaires par jour. Veuillez réessayer demain.',
  'too-many-favorites': 'Vous pouvez conserver {{limit}} favoris dans un projet. Veuillez d’abord en retirer.',
  'nothing-to-bookmark':
    'Cette page ne montre ni solution ni recherche vers laquelle un lien pourrait mener. Veuillez d’abord en ouvrir une.',
  'bookmark-not-valid': 'Ce lien est incomplet ou a été modifié. Veuillez le copier de nouveau là où il a été créé.',
  'bookmark-not-found': 'Ce signet n’existe plus. Veuillez demander un nouveau lien.',
  'bookmark-outdated':
    'Plus rien de la recherche de ce signet ne peut être demandé. Veuillez lancer une nouvelle recherche.',
  'custom-list-not-found': 'Cette liste n’existe plus. Veuillez recharger la page.',
  'condition-not-valid':
    'La condition « {{condition}} » ne convient pas ou n’existe plus. Supprimez-la et relancez la recherche.',
  'filter-not-valid':
    'Il n’est pas possible de filtrer par cette valeur. Veuillez choisir l’une des valeurs proposées.',
  'range-reversed': 'La plage se termine avant de commencer. Veuillez intervertir les deux valeurs.',
  'too-many-filters': 'Cette recherche a trop de filtres. Veuillez en retirer quelques-uns.',
  'selection-full': 'Vous pouvez sélectionner au plus {{limit}} solutions. Veuillez d’abord en retirer.',
  'mail-not-available':
    'Aucun e-mail ne peut être envoyé, car aucun serveur de messagerie n’est configuré. Veuillez vous adresser à votre administrateur.',
  'mail-from-missing': 'Veuillez indiquer l’adresse de l’expéditeur.',
  'mail-to-missing': 'Veuillez indiquer l’adresse d’au moins un destinataire.',
  'mail-from-invalid': 'L’adresse de l’expéditeur n’est pas une adresse e-mail. Veuillez la corriger.',
  'mail-to-invalid': '« {{address}} » n’est pas une adresse e-mail. Veuillez la corriger.',
  'mail-addresses-invalid':
    'L’expéditeur et un destinataire ne sont pas des adresses e-mail. Veuillez corriger les deux.',
  'too-many-recipients': 'Un e-mail peut avoir {{limit}} destinataires. Veuillez en retirer.',
  'task-not-found': 'Cette tâche n’est plus connue.',
  'task-has-ended': 'Cette tâche est terminée.',
  'task-result-gone': 'Le fichier n’est plus disponible. Relancez la tâche.',
  'showcase-not-found': 'Il n’y a rien à voir ici sans se connecter. Veuillez vous connecter ou vérifier le lien.',
  'query-not-possible':
    'Cette recherche porte sur « {{slot}} », qui n’existe plus ou ne vous est pas accessible. Veuillez le retirer et relancer la recherche.',
  'search-not-ready': 'La recherche est en cours de préparation. Veuillez réessayer dans un instant.',
  'question-not-found': 'Cette question n’est plus posée ici. Veuillez passer à la suivante.',
  'question-mandatory': 'Il faut répondre à cette question avant que des solutions soient affichées.',
  'answer-not-valid': 'Ce n’est pas une réponse à « {{question}} ». Veuillez choisir une des réponses proposées.',
  'answer-out-of-range': '« {{question}} » accepte des valeurs de {{min}} à {{max}}. Veuillez corriger la valeur.',
  'file-not-found': 'Ce fichier n’existe pas ou vous n’y avez pas accès.',
  'file-damaged':
    'Ce fichier est endommagé dans le stockage et ne peut pas être ouvert. Veuillez prévenir votre administrateur.',
  'event-not-supported': 'Cette étape est inconnue ici. Veuillez recharger la page.',
  'value-not-of-pattern': '« {{slot}} » accepte des textes de la forme {{pattern}}. Veuillez corriger « {{value}} ».',
  'no-casebase-to-write':
    'Il n’y a ici aucune base de cas dans laquelle vous pouvez rédiger tout ce qu’il faut à une solution. Veuillez vous adresser à votre administrateur.',
  'solution-not-editable':
    'Cette solution ne peut pas être modifiée dans son état actuel, ou vous n’avez pas le droit de la modifier. Veuillez vous adresser à un relecteur.',
  'solution-open-elsewhere': '{{name}} a ouvert cette solution. Vous pouvez attendre ou rédiger en même temps.',
  'xliff-not-readable':
    'Ce fichier ne peut pas être lu : {{reason}}. Veuillez choisir un fichier XLIFF 1.2 exporté ici.',
  'xliff-not-whole':
    'Une partie du fichier ne peut pas être reprise, donc rien ne l’a été. Consultez la liste et laissez de côté ce qui ne peut pas être repris.',
  'xliff-too-large': 'Il y a trop de textes pour un fichier. Veuillez choisir moins de solutions.',
  'translation-of-master':
    'La solution est écrite dans cette langue. Choisissez une autre langue de traduction, ou modifiez la solution.',
  'casebase-not-possible':
    'La solution ne peut pas aller dans cette base de cas : vous ne pouvez pas y écrire, ou ses lecteurs ne peuvent pas y lire. Veuillez en choisir une autre.',
  'values-not-seen':
    'La solution a des valeurs dans des champs que vous ne pouvez pas voir. Quelqu’un qui les voit peut changer sa base de cas.',
  'version-of-other-casebase':
    'Cette version est d’une autre base de cas. Veuillez d’abord changer la base de cas de la solution, ou rétablir des champs un par un.',
  'transition-not-possible':
    'Cette étape n’est plus possible : la solution est dans un autre état, ou votre rôle ne le permet pas. Veuillez rouvrir la solution.',
  'lock-lost': 'La rédaction a été annulée par votre administrateur de domaine',
  'resource-changed':
    'Quelqu’un d’autre a modifié la même partie entre-temps. Rien n’est perdu : veuillez choisir le texte à garder.',
  'version-not-found': 'La solution n’a pas cette version, ou vous n’avez pas le droit de la lire.',
  'model-draft-not-found':
    'Ce brouillon de modification n’existe pas, ou vous ne pouvez pas le voir. Rechargez la liste.',
  'model-draft-changed':
    'Quelqu’un a modifié ce brouillon entre-temps. Regardez-le à nouveau ; votre saisie est conservée.',
  'model-draft-ended': 'Ce brouillon est terminé ou attend sa révision. Reprenez-le ou commencez-en un autre.',
  'model-draft-empty': 'Ce brouillon ne change encore rien. Modifiez d’abord quelque chose.',
  'model-draft-not-sound': 'Le modèle modifié a des erreurs : {{fault}} Corrigez-les d’abord.',
  'attributes-or-types-not-found':
    'Ces attributs ou types n’existent plus, car quelqu’un les a supprimés entre-temps : {{names}}. Veuillez en choisir d’autres pour ce qui les utilise : {{users}}.',
  'model-draft-conflict':
    'Quelqu’un d’autre a modifié {{name}} sur la branche depuis. Prenez sa version ou dites ce qui doit rester.',
  'model-draft-lossy': 'Des solutions perdraient des valeurs de {{name}}. Dites d’abord ce qu’elles deviennent.',
  'model-draft-four-eyes': 'Vous avez soumis cette modification vous-même. Laissez quelqu’un d’autre la réviser.',
  'model-object-not-found': 'Cet objet n’existe pas dans le modèle. Rechargez la liste.',
  'model-picture-not-sent': 'L’image de {{name}} n’est plus là. Veuillez la choisir à nouveau.',
  'model-object-not-valid': '{{name}} ne peut pas être enregistré : {{fault}}',
  'too-many-values':
    '{{name}} ne peut pas être enregistré : « {{field}} » a {{count}} valeurs, et le maximum est {{most}}. Veuillez en retirer.',
  'workflow-without-states':
    '{{name}} n’a pas d’états. Les nouvelles solutions commencent dans le premier état : veuillez en ajouter un.',
  'proposed-value-not-found': 'Cette valeur proposée n’existe plus.',
  'proposed-value-decided': 'Quelqu’un d’autre a déjà décidé de cette valeur.',
  'proposed-value-without-symbol': 'Choisissez la valeur qu’elle est devenue.',
  'invalid-state': 'Les états de {{name}} ne conviennent pas : {{fault}} Veuillez d’abord les corriger.',
  'approval-not-found': 'Cette approbation n’existe pas, ou vous ne pouvez pas la voir. Veuillez recharger la liste.',
  'approval-ended': 'Cette approbation est déjà décidée. Veuillez recharger la liste.',
  'approval-moved-on': 'Quelqu’un a décidé entre-temps. Veuillez regarder à nouveau l’approbation.',
  'approval-not-yours': 'Ce niveau est à décider par d’autres.',
  'approval-decided-already': 'Vous avez déjà confirmé ce niveau. D’autres doivent aussi le confirmer.',
  'approval-four-eyes':
    'Quelqu’un d’autre doit le confirmer : vous avez écrit ce qui est approuvé, ou vous l’avez déjà confirmé.',
  'approval-not-confirmed': 'Tous les niveaux ne sont pas encore confirmés. Veuillez confirmer le niveau actuel.',
  'approval-comment-required': 'Veuillez écrire pourquoi vous rejetez.',
  'approval-not-delegable': 'Ce niveau ne peut pas être confié à quelqu’un d’autre.',
  'approval-delegate-not-fit':
    'Ce collègue ne peut pas en décider. Veuillez choisir quelqu’un qui peut relire des solutions et n’a pas écrit celle-ci.',
  'publish-running': 'Quelqu’un est en train de publier ce projet. Veuillez réessayer dans un instant.',
  'publish-in-progress':
    'Ce projet est en cours de publication ; la rédaction n’est donc pas possible pour le moment. Veuillez réessayer dans une minute ; votre saisie est conservée.',
  'publish-not-onward': 'Veuillez publier d’une branche antérieure vers une branche ultérieure.',
  'publish-nothing': 'Rien de ce que vous avez choisi ne diffère entre les branches. Veuillez choisir autre chose.',
  'publish-not-possible': 'Ce n’est pas possible : {{problem}}',
  'publication-not-found': 'Cette publication n’existe pas. Veuillez recharger la page.',
  'publication-undone': 'Cette publication a déjà été annulée, ou n’est pas valable. Veuillez recharger la page.',
  'project-name-not-valid':
    'Veuillez donner au projet un nom court de minuscules, de chiffres et de tirets, qui commence par une lettre ou un chiffre.',
  'project-name-taken': 'Un projet porte déjà ce nom. Veuillez choisir un autre nom.',
  'project-caption-required': 'Veuillez indiquer comment s’appelle le projet.',
  'project-languages-not-valid': 'Veuillez choisir des langues comme en, de ou pt_BR, dont la langue principale.',
  'project-branches-not-valid':
    'Un projet a une à trois branches de noms différents, dans l’ordre développement, validation, production.',
  'model-not-valid': 'Le modèle n’est pas cohérent : {{problem}}',
  'day-not-possible': 'Veuillez choisir un jour après aujourd’hui, dans les dix prochaines années.',
  'plan-not-found': 'Ce n’est plus prévu. Veuillez recharger la page.',
  'no-archived-state':
    'Le circuit de cette base de cas n’a pas d’état pour les solutions archivées : aucune de ses solutions ne peut prendre fin. Veuillez vous adresser à l’administrateur.',
  'slot-not-found': 'Vous ne voyez pas de tel champ dans cette solution. Veuillez recharger la page.',
  'paragraph-not-found':
    'Ce paragraphe a changé depuis que vous avez ouvert les remarques. Veuillez choisir à nouveau le paragraphe ; vos mots restent ici.',
  'session-title-required': 'Veuillez saisir le titre de la session.',
  'serial-required': 'Veuillez saisir un numéro de série.',
  'serial-or-model-required': 'Veuillez saisir un numéro de série ou un modèle.',
  'model-required': 'Veuillez choisir le modèle de la machine.',
  'order-number-required': 'Veuillez saisir le numéro d’ordre de service FSM.',
  'ticket-required': 'Veuillez saisir l’identifiant du ticket.',
  'priority-required': 'Veuillez choisir une priorité.',
  'due-date-required': 'Veuillez saisir le jour de l’échéance.',
  'machine-model-not-found': 'Ce modèle n’est pas connu. Veuillez en choisir un dans la liste.',
  'serial-not-numeric':
    'Le numéro de série ne doit contenir que des chiffres. Veuillez le vérifier sur la plaque de la machine.',
  'serial-wrong-length':
    'Le numéro de série doit avoir exactement {{length}} caractères. Veuillez le vérifier sur la plaque de la machine.',
  'serial-wrong-format':
    'Le numéro de série n’a pas le format de ce modèle, par exemple {{example}}. Veuillez le vérifier sur la plaque de la machine.',
  'serial-out-of-range':
    'Le numéro de série n’est pas dans la plage de ce modèle, de {{from}} à {{to}}. Veuillez le vérifier sur la plaque de la machine.',
  'serial-wrong-check-digit':
    'Le dernier chiffre du numéro de série ne correspond pas aux autres. Veuillez le vérifier sur la plaque de la machine.',
  'serial-not-of-model':
    'Le numéro de série ne correspond pas au modèle. Veuillez le vérifier, ou choisir un autre modèle.',
  'serial-unknown': 'Aucun modèle n’a un tel numéro de série. Veuillez le vérifier, ou choisir le modèle.',
  'session-value-taken':
    'La session de service {{id}} a déjà cette valeur, et elle doit être unique. Veuillez la vérifier, ou ouvrir cette session.',
  'session-field-too-long': '{{limit}} caractères au plus sont possibles ici. Veuillez raccourcir.',
  'session-open-at-machine':
    'La session de service {{id}} est ouverte sur cette machine. Veuillez poursuivre dans celle-ci, ou en commencer une autre malgré tout.',
  'session-filter-not-possible':
    'La liste ne peut pas être filtrée par {{name}}. Veuillez choisir un des filtres qu’elle propose.',
  'session-sort-not-possible': 'La liste ne peut pas être triée par {{name}}. Veuillez choisir une de ses colonnes.',
  'session-view-name-required': 'Veuillez saisir un nom pour la vue.',
  'session-view-name-too-long': 'Le nom d’une vue a {{limit}} caractères au plus. Veuillez le raccourcir.',
  'session-view-not-found': 'Cette vue n’existe plus. Veuillez en choisir une autre.',
  'too-many-session-views': 'Vous avez {{limit}} vues enregistrées. Veuillez d’abord en supprimer quelques-unes.',
  'workgroup-not-found': 'Ce groupe de travail n’existe plus. Veuillez en choisir un autre.',
  'session-not-found':
    'Cette session de service n’existe pas, ou vous ne pouvez pas la voir. Veuillez vous adresser à son propriétaire ou à votre groupe de travail.',
  'session-closed':
    'Cette session de service est fermée. Veuillez la rouvrir pour continuer, ou en commencer une autre.',
  'session-locked':
    '{{name}} travaille dans cette session de service. Demandez à {{name}} de la quitter, ou réessayez plus tard.',
  'session-solution-not-used':
    'Cette solution n’est plus notée dans la session de service. Veuillez recharger la page.',
  'session-not-unlockable':
    'Seul le propriétaire de la session de service peut la déverrouiller, ou qui voit toutes les sessions. Veuillez vous adresser à l’un d’eux, ou à la personne qui y travaille.',
  'too-many-session-solutions':
    '{{limit}} solutions au plus peuvent être notées dans une session de service. Veuillez en retirer une qui ne compte plus.',
  'session-changed':
    'Un collègue a modifié cette session de service entre-temps. Veuillez la recharger et vérifier ce que vous voulez modifier ; ce que vous avez saisi reste ici.',
  'session-note-empty': 'Veuillez remplir au moins un champ de la note.',
  'session-note-too-long': 'Un texte d’une note a {{limit}} caractères au plus. Veuillez le raccourcir.',
  'session-status-not-so':
    'Une session de service est escaladée et fermée par ses propres formulaires. Veuillez choisir « Escalader » ou « Fermer ».',
  'session-owner-only':
    'Seul le propriétaire d’une session de service change son propriétaire. Veuillez vous adresser à {{name}}.',
  'session-owner-gone':
    'Le propriétaire de cette session de service n’est plus là. Demandez à qui voit toutes les sessions de la confier à un collègue.',
  'session-colleague-not-found':
    'Ce collègue ne travaille pas avec les sessions de service ou n’est plus là. Veuillez en choisir un autre.',
  'session-outcome-required':
    'Veuillez sélectionner l’état de la réparation, l’état de la vérification et le résultat.',
  'session-not-to-verify':
    'Cette session de service n’attend pas de vérification. Veuillez la recharger pour voir comment elle s’est terminée.',
  'session-not-reopened':
    'Seul son propriétaire rouvre une session de service, dans les 30 jours. Veuillez vous adresser à qui voit toutes les sessions, ou en commencer une autre.',
  'workgroup-required': 'Veuillez réaffecter à un groupe de travail.',
  'workgroup-empty':
    'Personne ne travaille dans « {{name}} » en ce moment. Veuillez choisir un autre groupe de travail.',
  'escalation-reason-required': 'Veuillez écrire pourquoi vous l’escaladez.',
  'attachment-not-found': 'Ce fichier n’existe plus. Veuillez recharger la page.',
  'campaign-not-found':
    'Cette campagne ne concerne pas la machine, ou elle est terminée. Veuillez recharger la session et vérifier son numéro de série.',
  'signature-not-a-picture': 'La signature n’a pas pu être lue. Veuillez signer de nouveau.',
  'signer-required': 'Veuillez saisir le nom de la personne qui a signé.',
  'upload-not-found': 'Ce fichier n’est plus envoyé : cela a duré plus d’un jour. Veuillez le choisir de nouveau.',
  'upload-offset':
    'Le fichier continue à l’octet {{offset}}. L’envoi reprend de là tout seul ; veuillez attendre, ou choisir le fichier de nouveau.',
  'upload-not-finished': 'Le fichier n’est pas arrivé en entier. Veuillez envoyer le reste, ou le choisir de nouveau.',
  'upload-hash-wrong': 'Le fichier a changé en route. Veuillez le choisir de nouveau.',
  'remark-required': 'Veuillez écrire votre remarque.',
  'remark-too-long': 'Une remarque a au plus {{limit}} caractères. Veuillez la raccourcir.',
  'remark-not-found': 'Cette remarque n’existe plus, ou vous ne pouvez plus la voir. Veuillez rouvrir les remarques.',
  'too-many-remarks':
    'Au plus {{limit}} remarques sont possibles ici. Veuillez continuer dans une autre remarque, ou écrire dans la solution.',
  'colleague-not-found':
    'Un collègue que vous avez nommé ne peut pas voir ce champ. Veuillez retirer le nom, ou en choisir un parmi ceux qui sont proposés.',
  'signature-required':
    'Cette étape doit être signée. Veuillez saisir votre nom et votre mot de passe pour la signature, puis enregistrez à nouveau.',
  'signature-not-available':
    'Cette étape doit être signée, et aucun service de signature n’est configuré. Veuillez enregistrer sans cette étape et prévenir l’administrateur.',
  'signature-refused':
    'Le service de signature a refusé la signature, donc rien n’est enregistré. Veuillez vérifier le nom et le mot de passe, puis enregistrez à nouveau. Ce que vous avez écrit reste ici.',
  'signature-not-reached':
    'Le service de signature ne répond pas correctement, donc rien n’est enregistré. Veuillez enregistrer à nouveau dans un instant. Ce que vous avez écrit reste ici.',
  'draft-not-found': 'Ce brouillon n’existe plus : il a été enregistré ou abandonné.',
  'view-not-found': 'La base de cas n’a pas cette vue, ou vous ne pouvez pas la voir. Veuillez en choisir une autre.',
  'attribute-not-found':
    'Vous ne voyez aucune caractéristique de ce nom avec une liste de valeurs. Veuillez en choisir une autre.',
  'draft-too-large': 'C’est plus qu’un brouillon ne peut contenir. Veuillez enregistrer la solution ou la diviser.',
  'too-many-drafts': 'Vous avez {{limit}} brouillons. Veuillez d’abord en enregistrer ou en abandonner.',
  'solution-not-valid': 'La solution n’est pas encore enregistrée. Veuillez corriger les champs marqués.',
  'upload-empty': 'Ce fichier est vide. Veuillez en choisir un autre.',
  'upload-too-large': 'Ce fichier est trop grand : {{limit}} Mo au plus sont possibles. Veuillez le réduire.',
  'upload-too-many':
    'Vous avez envoyé {{limit}} fichiers qu’aucune solution ne contient encore. Veuillez enregistrer vos solutions, puis réessayer.',
  'upload-ending-not-allowed':
    'Les fichiers de ce type ne peuvent pas être ajoutés. Extensions possibles : {{endings}}.',
  'upload-content-not-allowed':
    'Le contenu de ce fichier n’est pas ce que dit son nom. Veuillez l’enregistrer de nouveau sous le type de fichier qu’il est.',
  'upload-no-picture': 'Veuillez choisir une image : ce fichier n’en montre pas.',
  'upload-no-room': 'Le serveur n’a plus de place pour les fichiers. Veuillez prévenir votre administrateur.',
  'real-name-required': 'Veuillez saisir votre nom.',
  'mail-not-valid': 'Veuillez saisir une adresse e-mail valide.',
  'phone-not-valid': 'Veuillez saisir un numéro de téléphone correct.',
  'too-many-start-quests': 'Vous pouvez choisir ce qui s’ouvre en premier dans {{limit}} projets.',
  'current-password-required': 'Veuillez saisir votre mot de passe actuel.',
  'current-password-wrong': 'Ce n’est pas votre mot de passe actuel.',
  'passwords-differ': 'Les 2 mots de passe ne sont pas identiques.',
  'password-not-allowed': 'Ce mot de passe ne peut pas être utilisé. Veuillez en choisir un autre.',
  'no-own-password':
    'Vous ne vous connectez pas avec un mot de passe de ce système ; il n’y en a donc aucun à changer.',
  'login-session-not-found': 'Cette session est déjà fermée.',
  'token-name-required': 'Veuillez indiquer à quoi sert le jeton.',
  'too-many-tokens': 'Vous pouvez avoir {{limit}} jetons. Veuillez d’abord en révoquer un.',
  'token-not-found': 'Ce jeton a déjà été révoqué.',
  'not-by-token': 'Cela n’est pas possible avec un jeton d’accès. Veuillez vous connecter avec un navigateur.',
  'compare-too-few': 'Veuillez choisir au moins deux solutions à comparer ({{limit}} au maximum).',
  'compare-too-many':
    'Vous pouvez comparer au plus {{limit}} solutions à la fois. Veuillez en retirer de la sélection.',
  'print-too-many': 'Vous pouvez imprimer au plus {{limit}} solutions à la fois. Veuillez en retirer de la sélection.',
  'error.printing.already-running':
    'Un PDF est déjà en cours de création pour vous. Veuillez attendre qu’il soit prêt ou l’annuler.',
  'too-many-pdfs': 'Vous pouvez créer {{limit}} PDF par jour. Veuillez réessayer demain.',
  'pdf-not-made': 'Le PDF n’a pas pu être créé. Veuillez réessayer avec moins de solutions.',
  'system-locked': 'Le système est verrouillé pour maintenance. Vous pourrez continuer dès qu’il sera rouvert.',
  'notification-not-found': 'Cette notification n’existe plus.',
  'second-factor-required': 'Le mot de passe est correct. Veuillez terminer la connexion avec votre second facteur.',
  'second-factor-not-pending':
    'Cette connexion a pris trop de temps ou a été tentée trop souvent. Veuillez saisir de nouveau votre mot de passe.',
  'second-factor-wrong':
    'Ce code est incorrect ou a déjà été utilisé. Veuillez saisir le code que votre application affiche maintenant.',
  'recovery-code-wrong':
    'Ce n’est pas un de vos codes de récupération, ou il a déjà été utilisé. Veuillez en saisir un autre.',
  'passkey-not-accepted': 'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer ou utiliser un autre moyen.',
  'too-many-codes':
    'Trop de codes étaient incorrects. Veuillez utiliser une clé d’accès ou un code de récupération, ou attendre {{minutes}} minutes avant le prochain code.',
  'proof-required': 'Veuillez d’abord prouver que c’est bien vous, avec votre mot de passe ou votre second facteur.',
  'codes-not-started':
    'Cette configuration est trop ancienne ou a été recommencée dans une autre fenêtre. Veuillez recommencer.',
  'second-factor-demanded':
    'Votre rôle exige un second facteur, et celui-ci est le seul que vous avez. Veuillez en configurer un autre avant de le retirer.',
  'second-factor-not-set': 'Vous n’avez pas de second facteur. Veuillez d’abord en configurer un.',
  'passkeys-not-available':
    'Les clés d’accès ne fonctionnent pas à cette adresse. Veuillez ouvrir l’application par son nom et en https, ou utiliser une application d’authentification.',
  'passkey-name-required': 'Veuillez donner à la clé d’accès un nom qui vous permette de la reconnaître.',
  'passkey-not-found': 'Cette clé d’accès a déjà été retirée. Veuillez recharger la page.',
  'too-many-passkeys': 'Vous pouvez avoir {{limit}} clés d’accès. Veuillez en retirer une que vous n’utilisez plus.',
  'notice-not-found': 'Cet avis n’existe plus. Rouvrez la liste.',
  'consent-required':
    'Avant de continuer, vous devez consentir à la conservation de données personnelles. Rechargez la page, lisez le texte et acceptez-le.',
  'user-not-found': 'Cet utilisateur n’existe plus. Rouvrez la liste des utilisateurs.',
  'username-taken': 'Un autre utilisateur a ce nom, ou un nom qui semble identique. Choisissez-en un autre.',
  'username-not-allowed':
    'Ce nom d’utilisateur ne convient pas. Utilisez seulement les lettres d’un alphabet, des chiffres, des espaces et . _ @ + -, 100 au plus.',
  'user-role-required': 'Choisissez au moins un rôle : sans rôle, personne ne peut se connecter.',
  'user-has-more-rights':
    'Cet utilisateur a plus de droits que vous. Demandez à un administrateur qui peut configurer les rôles.',
  'role-has-more-rights':
    'Le rôle « {{role}} » permet plus que vos propres droits. Demandez à un administrateur qui peut configurer les rôles.',
  'role-not-found': 'Ce rôle n’existe plus. Rechargez la page et choisissez-en un autre.',
  'group-not-found': 'Ce groupe n’existe plus. Rechargez la page et choisissez-en un autre.',
  'changed-by-another':
    'Quelqu’un d’autre a modifié ceci entre-temps. Votre saisie est toujours là : regardez l’état actuel, puis enregistrez à nouveau.',
  'last-administrator':
    'Plus personne ne pourrait administrer utilisateurs et rôles. Nommez d’abord une autre personne administrateur système.',
  'not-yourself': 'Vous ne pouvez pas faire cela à votre propre compte. Demandez à un autre administrateur.',
  'user-is-disabled': 'Cet utilisateur est désactivé et ne voit rien. Activez-le d’abord.',
  'user-without-second-factor': 'Cet utilisateur n’a pas de second facteur : il n’y a rien à supprimer.',
  'no-mail-for-password':
    'Aucun lien ne peut être envoyé : il n’y a pas de serveur mail, ou l’utilisateur n’a pas d’adresse. Saisissez plutôt un premier mot de passe.',
  'import-not-readable':
    'Ce tableau ne peut pas être lu : {{problem}}. Exportez les utilisateurs et remplissez le tableau obtenu.',
  'import-has-changed':
    'Le tableau, ou un de ses utilisateurs, a changé depuis sa vérification. Vérifiez-le à nouveau.',
  'seeing-as':
    'Vous voyez l’application avec les droits d’un autre utilisateur : rien ne peut être modifié. Revenez d’abord à votre propre vue.',
  'call-not-found': 'Cet appel n’existe pas. Choisissez-en un dans la liste.',
  'name-required': 'Saisissez un nom.',
  'id-taken': 'Cet identifiant est pris. Choisissez-en un autre.',
  'grant-not-valid': 'Le projet « {{project}} » n’a plus cette base de cas. Choisissez à nouveau ses bases de cas.',
  'products-not-found': 'Le projet « {{project}} » n’a pas ces produits : {{names}}. Choisissez-en d’autres.',
  'group-in-use': 'Ce groupe a encore des utilisateurs ({{count}}) : {{names}}. Retirez-les d’abord.',
  'role-in-use': 'Des utilisateurs ont encore ce rôle ({{count}}) : {{names}}. Donnez-leur d’abord un autre rôle.',
  'role-in-models': 'Des modèles nomment encore ce rôle ({{count}}) : {{names}}. Choisissez-y d’abord un autre rôle.',
  'mapping-twice': 'Le groupe « {{group}} » est nommé deux fois. Mettez ses rôles et groupes sur une ligne.',
  'mapping-without-role': 'Le groupe « {{group}} » ne donne ni rôle ni groupe. Choisissez-en un ou supprimez la ligne.',
  'import-line-twice': 'Ce nom d’utilisateur figure deux fois dans le tableau. Gardez une des deux lignes.',
  'import-line':
    'Cette ligne n’est pas une ligne du tableau : elle a plus de valeurs que la première, ou des guillemets qui ne correspondent pas.',
  'import-role': 'Il n’y a pas de rôle « {{name}} ». Écrivez l’identifiant d’un rôle, comme dans l’export.',
  'import-group': 'Il n’y a pas de groupe « {{name}} ». Écrivez l’identifiant d’un groupe, comme dans l’export.',
  'import-empty': 'il est vide',
  'import-first-line': 'sa première ligne est illisible',
  'import-column-twice': 'une colonne y est deux fois',
  'import-column-missing': 'il n’y a pas de colonne « {{name}} »',
  'import-column-unknown': 'aucune colonne ne s’appelle « {{name}} » ; il y a {{columns}}',
  'import-too-long': 'il a plus de {{most}} lignes',
  'import-locale': 'Cette langue n’est pas connue. Écrivez son code, par exemple en ou de.',
  'import-state': 'L’état doit être enabled ou disabled.',
  'setting-not-found': 'Ce réglage n’existe pas. Rechargez la page.',
  'setting-not-valid': 'Ce réglage ne peut pas avoir cette valeur. Lisez ci-dessous ce qu’il accepte.',
  'setting-changed':
    'Un autre administrateur l’a modifié entre-temps. Regardez ce qu’il en est et modifiez-le à nouveau si nécessaire.',
  'no-own-mail': 'Votre compte n’a pas d’adresse e-mail. Veuillez d’abord en saisir une dans vos préférences.',
  'mail-text-not-valid': 'L’e-mail ne peut pas dire cela. Veuillez corriger les textes signalés.',
  'styles-not-readable':
    'Les couleurs sont illisibles. Une liste d’éléments est attendue, chacun avec un nom et ses valeurs.',
  'style-element-not-known': 'Il n’existe pas d’élément « {{element}} » dont la couleur puisse être choisie.',
  'style-not-known': 'L’élément « {{element}} » n’a pas de style « {{style}} ».',
  'style-twice': 'Les couleurs de « {{element}} » sont indiquées deux fois.',
  'style-not-a-colour': '« {{value}} » n’est pas une couleur. Saisissez une couleur comme #0a6473 ou son nom anglais.',
  'foreign-source-not-valid': 'La source ne peut pas être enregistrée ainsi. Corrigez les champs marqués.',
  'too-many-sources': 'Le nombre maximal de sources est atteint. Supprimez-en une qui ne sert plus.',
  'lock-not-found': 'Ce n’est plus verrouillé.',
  'delivery-not-found': 'Ceci a été supprimé après un mois. Il ne peut pas être renvoyé.',
  'webhooks-not-available':
    'Aucun webhook ne peut encore être appelé. Définissez d’abord un secret qui signe ce qui est envoyé.',
  'webhook-without-address': 'Personne n’en est encore informé. Définissez d’abord une adresse.',
} as const
