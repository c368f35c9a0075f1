/** What people in service call the same: a group a line, its words between commas. */
export const es = `
fuga, gotea, escape, charco, pérdida
desborda, rebosa, inunda
ruido, ruidoso, sonido, suena
chirría, silba, pita, chilla
traquetea, golpetea, clac, clic, repiquetea
vibra, tiembla
pantalla, display, visor
congelada, bloqueada, colgada
atascado, trabado, bloqueado, agarrotado
obstruido, atascado, tapado, taponado
apagar, desconectar
encender, arrancar
parar, detener
avería, fallo, estropeado, roto
fusible, automático, diferencial
saltar, disparar
frío, tibio, templado
caliente, sobrecalentado, recalienta
quemado, requemado
olor, huele, peste
débil, bajo
fuerte, alto, demasiado
lento, tarda, despacio
rápido, deprisa, volando
suelto, flojo
duro, apretado, agarrotado
gastado, desgastado
grieta, rajado, fisura
óxido, corrosión
sucio, manchado
limpiar, enjuagar, lavar
cal, incrustaciones
descalcificar, desincrustar
vacío, seco
llenar, rellenar
manguera, tubo, tubería
grifo, llave, válvula
desagüe, drenaje
junta, sello, retén
tornillo, perno
cable, hilo
enchufe, conector, clavija
botón, tecla, pulsador
luz, piloto, LED, lámpara
parpadea, destella
pitido, alarma
error, fallo, avería
mensaje, aviso, advertencia
ajuste, parámetro, configuración
ajustar, regular, calibrar
manómetro, presión
báscula, balanza
ventilador, extractor
filtro, cartucho
batería, pila
cambiar, sustituir, reemplazar
montar, instalar, poner
desmontar, quitar, retirar
borrar, eliminar, desinstalar
entrar, acceder
contraseña, clave
red, internet, conexión
wifi, inalámbrico
molino, molinillo
café, espresso
cafetera, máquina
espuma, crema
reparar, arreglar
repuesto, recambio, pieza
reiniciar, rearrancar
arrancar, encender, enciende
intermitente, ocasional
`
