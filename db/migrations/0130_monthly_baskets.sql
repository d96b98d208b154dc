-- A shared basket has one payer: nothing is paid in parts any more.
drop table shared_basket_parts;
