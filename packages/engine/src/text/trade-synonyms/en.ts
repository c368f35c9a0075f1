/** What people in service call the same: a group a line, its words between commas. */
export const en = `
leak, drip, seep, ooze, weep, puddle
spill, overflow, flood
noise, noisy, loud
howl, squeal, screech, whine, shriek, whistle
rattle, clatter, clunk, knock, click, clack
hum, buzz, drone
grind, scrape, rub
vibrate, shake, wobble, shudder, judder
display, screen, panel, touchscreen, monitor
frozen, freeze, stuck, hang, unresponsive
jam, seize, wedge
clog, block, plug, choke, obstruct
restart, reboot
start, boot
stop, quit, halt, die
fail, break, defective, faulty, broken
fuse, breaker
cold, lukewarm, tepid
hot, overheat, burning
burned, burnt, scorched, charred
smell, odour, stink, reek
smoke, fume
weak, little, low, poor, less
strong, high
slow, sluggish
fast, quick, rapid
gush, pour, rush
loose, slack, wobbly
tight, stiff
crack, split, break, fracture
bend, deform, warp
rust, corrosion, corrode
dirty, soiled, fouled, grimy
clean, rinse, flush, wash
limescale, scale, lime, calcium
descale, decalcify
dust, debris, dirt, residue
fill, refill
full, overfilled
pipe, hose, tube, line
tap, faucet, valve
drain, outlet, waste
seal, gasket, o-ring, packing
screw, bolt
cable, wire, lead, cord
plug, connector, socket
button, key, switch
light, lamp, LED, indicator
blink, flash, flicker
beep, alarm
error, fault, failure, malfunction
message, warning, notice, alert
setting, parameter, configuration, option
adjust, set, calibrate
gauge, manometer
scale, balance
fan, blower, ventilator
motor, drive, engine
filter, cartridge, strainer
battery, accumulator
replace, change, exchange, swap
fit, install, mount
remove, dismantle
update, upgrade, patch
delete, remove, erase, uninstall
login, logon
password, passphrase, passcode
connect, pair, link
disconnect, drop
network, LAN, internet, connection
wireless, wifi, wi-fi, WLAN
crash, bugcheck
missing, gone, disappear, vanish
wrong, incorrect, false
sour, acidic
bitter, harsh
thin, watery
foam, froth
often, repeatedly, always
sometimes, occasionally, intermittent
suddenly, abruptly
customer, client, user
repair, fix, mend
part, component
print, printout
copy, duplicate
toner, ink
computer, PC, laptop, workstation, desktop
mac, macbook, macos
email, e-mail, mail, message
folder, directory
right, permission, privilege
denied, refused, forbidden
administrator, admin
icon, symbol, picture, image
picture, photo, image
memory, RAM
phone, telephone, mobile, smartphone
license, licence, subscription
supplier, vendor
invoice, bill
employee, staff, colleague, coworker
organisation, organization, company, tenant
appointment, meeting
save, store
open, launch, start
close, exit, quit
slow, performance, crawl, lag
certificate, cert
database, DB
setup, installation
restore, recover, recovery
folder, library
duplicate, double, twice
blank, empty, white
missing, lost
beachball, hourglass
refuse, reject, block
expire, outdated
proxy, PAC
sync, synchronise, synchronize
warm, heat
worn, used
empty, dry
start, power
sudden, abrupt
`
