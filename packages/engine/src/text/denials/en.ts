import type { DenialWords } from './denial-words.ts'

export const en: DenialWords = {
  ahead: 'no without lack lacks lacked lacking hardly barely scarcely nor neither',
  around:
    'not never cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt hasnt havent hadnt aint ' +
    'nothing none nobody zero',
  lack: 'missing absent gone fails fail failed failing refuses refuse refused stopped dead',
  weak: 'weak low poor insufficient',
  particles: 'longer more any anymore yet enough',
  affirming: 'not only, not just, not merely, not without, never without, nothing but, none but, nothing other than',
  openings: 'but and or because while when although though if since after before until then so without',
  borders: 'from on at in into with by that which',
  opposites: `
work, function, run, operate: defective, broken, fails, dead
heat, warm, hot: cold, lukewarm
start, boot, power: dead, hangs
stop, end, finish: continues, endless
open: closed, stuck, blocked
close, shut: open, leaks
move, turn, rotate, spin: stuck, jammed, blocked, seized
respond, react: frozen, hangs, unresponsive
light, lit, blink: dark, off
fill: empty, dry
water: dry, empty
pressure: weak, low
steam: weak, cold
drain: blocked, clogged
connect: disconnected, offline
print: blank, empty
fit: loose
seal, tight: leaks, drips
clean: dirty
display, screen: blank, dark, black
sound, noise: silent, quiet
read, recognise, detect, see: unknown, missing
find: missing, lost
save, store: lost
allow, let, permit: denied, refused, blocked
log, login: denied, refused
`,
}
