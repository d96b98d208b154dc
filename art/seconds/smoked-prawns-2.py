"""Smoked prawns close up."""
from scene import *

include('smoked-prawns')
close_up()
