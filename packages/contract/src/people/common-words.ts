/**
 * Words from which common passwords are made, in the languages of the product: lower case, without diacritics. Names of
 * the product, of months and of seasons are common where passwords have to be changed often.
 */
export const commonWords: readonly string[] = `
  password passwort passwd passcode kennwort motdepasse contrasena contrasenya clave senha parola parol haslo wachtwoord geheim
  пароль 密码 密碼 パスワード 비밀번호
  secret secrete segredo secreto segreto login signin logon access acces zugang admin administrator administrateur
  administrador root user username usuario utente benutzer nutzer guest gast system server service support office buero
  computer internet windows samsung google facebook apple microsoft linux oracle cisco default standard initial temp
  temporary test tester testing demo sample example change changeme changeit letmein trustno welcome willkommen bienvenue
  bienvenido bienvenida benvenuto bemvindo hello hallo bonjour hola ciao salut privet привет advisor diagnostics knowledge
  qwerty qwertz azerty asdf yxcv zxcv iloveyou loveyou love liebe amour amor amore schatz honey baby babygirl angel engel
  princess prinzessin princesa princesse sunshine sonnenschein sonne flower blume butterfly rainbow monkey affe dragon
  drache drago tiger lion loewe eagle adler falcon horse pferd chicken cookie banana chocolate pepper cheese orange
  football fussball futbol calcio baseball basketball hockey soccer golf tennis yankees liverpool arsenal chelsea barcelona
  juventus bayern realmadrid ferrari porsche mercedes mustang corvette harley jordan michael michelle jennifer jessica
  ashley daniel thomas charlie robert matthew andrew joshua hunter anthony nicole superman batman spiderman starwars pokemon
  naruto matrix gandalf merlin phoenix shadow master meister killer ninja samurai warrior soldier ranger hunter maverick
  freedom freiheit liberty secure security sicherheit sicher private privat whatever nothing summer sommer spring fruehling
  autumn herbst winter ete hiver verano invierno estate inverno leto zima january januar february februar march maerz april
  june juni july juli august september october oktober november december dezember monday montag tuesday dienstag wednesday
  mittwoch thursday donnerstag friday freitag saturday samstag sunday sonntag money geld power energy company firma work
  arbeit team london paris berlin hamburg muenchen vienna wien roma madrid moscow tokyo newyork america deutschland germany
  france espana italia brasil russia china japan korea god jesus christ hacker money blink green blue black white silver gold
  diamond`
  .trim()
  .split(/\s+/)

/** Neighbours on keyboards, in the alphabet and in numbers. They count in both directions. */
export const commonSequences: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  'йцукенгшщзхъ',
  'фывапролджэ',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!"#$%&/()=',
  '!@#$%^&*()_+',
]
