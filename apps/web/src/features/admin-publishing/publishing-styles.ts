// Parts of Mantine that no other page draws, in the layer of the others.
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
