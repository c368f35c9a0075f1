/** What people in service call the same: a group a line, its members between commas. */
export const en = `
leak, drip, seep, ooze, weep, puddle, lose water
spill, overflow, flood
noise, noisy, loud
howl, squeal, screech, whine, shriek, whistle
rattle, clatter, clunk, knock, click, clack
hum, buzz, drone
grind, scrape, rub
vibrate, shake, wobble, shudder, judder
display, screen, panel, touchscreen, monitor
frozen, freeze, stuck, hang, stand still, unresponsive
jam, seize, wedge
clog, block, plug, choke, obstruct
restart, reboot, power cycle
start, boot
stop, quit, halt, die
fail, break, defective, faulty, broken
fuse, breaker, circuit breaker, fuse box
cold, lukewarm, tepid
hot, overheat, burning
burned, burnt, scorched, charred
smell, odour, stink, reek
smoke, fume
weak, little, low, poor, less
strong, high
slow, takes long, sluggish, takes forever
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
empty, run dry
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
gauge, manometer, pressure indicator
scale, balance
fan, blower, ventilator
motor, drive, engine
filter, cartridge, strainer
battery, accumulator
remote control, remote
replace, change, exchange, swap
fit, install, mount
remove, dismantle
update, upgrade, patch
delete, remove, erase, uninstall
login, logon
password, passphrase, passcode
connect, pair, link
disconnect, drop, lose connection
network, LAN, internet, connection
wireless, wifi, wi-fi, WLAN
crash, blue screen, bugcheck, stop error
virtual machine, VM
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
spare part, part, component
paper jam, jammed paper
print, printout
copy, duplicate
print head, printhead
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
hard disk, hard drive, disk
mapped drive, network drive, drive letter
memory, RAM
USB stick, flash drive, thumb drive
phone, telephone, mobile, cell phone, smartphone
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
spinning wheel, beachball, hourglass
refuse, reject, block
expire, outdated
proxy, PAC
antivirus, security software, virus scanner
sync, synchronise, synchronize
warm, heat
worn, used
empty, dry
start, power
sudden, abrupt
`
