/** What people in service call the same: a group a line, its words between commas. */
export const pt = `
vazamento, vaza, pinga, goteja, poça
transborda, inunda
ruído, barulho, barulhento, som
apita, chia, guincha, assobia
bate, estala, clique
vibra, treme
tela, visor, display
congelado, travado
emperrado, preso, travado
entupido, obstruído
ligar, iniciar
defeito, quebrado, avariado, estragado
fusível, disjuntor
desarma, cai
frio, morno
quente, superaquecido
cheiro, fedor
fraco, pouco, baixo
forte, alto, demais
lento, demora
solto, frouxo
duro, apertado
gasto, desgastado
trinca, rachado
ferrugem, corrosão
limpar, lavar, enxaguar
calcário, incrustação
vazio, seco
encher, completar
mangueira, tubo, cano
torneira, válvula, registro
dreno, ralo, esgoto
vedação, junta, anel
cabo, fio
tomada, conector, plugue
botão, tecla
luz, lâmpada, LED
alarme, bipe
erro, falha, defeito
mensagem, aviso
ajuste, parâmetro, configuração
regular, calibrar
manômetro, pressão
ventilador, ventoinha
filtro, cartucho
bateria, pilha
trocar, substituir
montar, instalar
desmontar, retirar
apagar, excluir, desinstalar
entrar, login
rede, internet
moedor, moinho
consertar, reparar
ligar, iniciar, arrancar
peça, componente
`
